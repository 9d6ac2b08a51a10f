import { useRef, useState } from 'react'
import type { DeliveryCheck } from '#contract/checkout.ts'
import { ApiProblem, callApi } from '#web/parts/api-client.ts'

export type AddressCheck =
  | { readonly state: 'unchecked' | 'checking' }
  | ({ readonly state: 'valid' | 'outside'; readonly distanceKm: number } & Pick<
      DeliveryCheck,
      'approximate' | 'needsConfirmation'
    >)
  /** Not found, or nobody could be asked: invalid, with no distance (specification, section 5). */
  | { readonly state: 'invalid'; readonly sentence: string }

const UNCHECKED: AddressCheck = { state: 'unchecked' }
const NOT_FOUND = 'We could not find this address. Check the spelling and add the suburb, or select Pickup.'
const NOT_ASKED = 'We could not check this address. Check it again in a moment, or select Pickup.'

/** Whether the restaurant delivers to an address: asked of the server once for each address. */
export function useAddressCheck() {
  const [check, setCheck] = useState(UNCHECKED)
  const latest = useRef<{ readonly address: string; readonly answer: Promise<AddressCheck> } | null>(null)

  const forget = () => {
    latest.current = null
    setCheck(UNCHECKED)
  }
  /** Answers `unchecked` when the address was changed meanwhile. */
  const ask = async (text: string): Promise<AddressCheck> => {
    const address = text.trim()
    const asked = latest.current?.address === address ? latest.current : { address, answer: askServer(address) }
    if (asked !== latest.current) setCheck({ state: 'checking' })
    latest.current = asked
    const answer = await asked.answer
    if (latest.current !== asked) return UNCHECKED
    // An invalid address may be asked about again: the lookup may have been down.
    if (answer.state === 'invalid') latest.current = null
    setCheck(answer)
    return answer
  }
  return { check, ask, forget }
}

async function askServer(address: string): Promise<AddressCheck> {
  try {
    const { valid, distanceKm, ...certainty } = await callApi<DeliveryCheck>('/api/delivery/check', {
      method: 'POST',
      body: { address },
    })
    if (distanceKm === null) return { state: 'invalid', sentence: NOT_FOUND }
    return { state: valid ? 'valid' : 'outside', distanceKm, ...certainty }
  } catch (error) {
    const isForReader = error instanceof ApiProblem && error.status >= 400 && error.status < 500
    return { state: 'invalid', sentence: isForReader ? error.error : NOT_ASKED }
  }
}
