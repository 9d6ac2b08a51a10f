import type { Geocoder } from '#server/adapters/geocoding/geocoder.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { Instrument } from './instrumentation.ts'

export function instrumentedPayments(payments: PaymentProvider, instrument: Instrument): PaymentProvider {
  const call = <Result>(name: string, run: () => Promise<Result>) => instrument({ kind: 'payments', name }, run)
  return {
    // These change with the keys, so they are read anew.
    get isDemo() {
      return payments.isDemo
    },
    get mode() {
      return payments.mode
    },
    // They report failures themselves, and a wrong key there stops nobody's order.
    get keyTests() {
      return payments.keyTests
    },
    isFromTests: (sessionId) => payments.isFromTests(sessionId),
    openCheckout: (opening) => call('open_checkout', () => payments.openCheckout(opening)),
    readSession: (sessionId) => call('read_session', () => payments.readSession(sessionId)),
    listPaidSessions: (openedSince) => call('list_sessions', () => payments.listPaidSessions(openedSince)),
    findOrderOfPayment: (intent) => call('read_payment', () => payments.findOrderOfPayment(intent)),
    expireSession: (sessionId) => call('expire_session', () => payments.expireSession(sessionId)),
    refund: (request) => call('refund', () => payments.refund(request)),
    listRefunds: (intent) => call('list_refunds', () => payments.listRefunds(intent)),
    // Not a call: it only checks the signature.
    readEvent: (body, signature) =>
      instrument({ kind: 'webhook', name: 'payments' }, () => payments.readEvent(body, signature)),
  }
}

export const instrumentedGeocoder = (geocoder: Geocoder, instrument: Instrument): Geocoder => ({
  get provider() {
    return geocoder.provider
  },
  get approximate() {
    return geocoder.approximate
  },
  locate: (address, town) => instrument({ kind: 'geocoder', name: 'locate' }, () => geocoder.locate(address, town)),
})

export const instrumentedMailer = (mailer: Mailer, instrument: Instrument): Mailer => ({
  configuredFrom: mailer.configuredFrom,
  send: (mail) => instrument({ kind: 'mail', name: 'send' }, () => mailer.send(mail)),
  verify: () => instrument({ kind: 'mail', name: 'verify' }, () => mailer.verify()),
})
