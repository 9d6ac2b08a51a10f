// The currencies of ISO 4217 by their number of decimals, as of 2026. Node's own data differs between versions: some have no fillér for HUF.

/** Amounts have two decimals here, so these can be used. */
export const CURRENCIES: readonly string[] =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'.split(
    ' ',
  )

const WITHOUT_CENTS: readonly string[] = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const THREE_DECIMALS: readonly string[] = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

const NOT_A_CURRENCY = 'Please choose a currency, such as EUR.'

/** Why a restaurant cannot have this currency; undefined if it can. */
export function currencyProblem(code: string): string | undefined {
  if (CURRENCIES.includes(code)) return undefined
  if (WITHOUT_CENTS.includes(code)) return `Amounts have two decimals here, so ${code}, which has none, cannot be used.`
  if (THREE_DECIMALS.includes(code)) {
    return `Amounts have two decimals here, so ${code}, which has three, cannot be used.`
  }
  return NOT_A_CURRENCY
}
