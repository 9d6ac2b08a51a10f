import { z } from 'zod'

/**
 * A field of a record that only the server sets. Strict bodies know it, so that a record can be sent back as it was read, and
 * take no value from it.
 */
export const setByServer = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({ readOnly: true, description: 'Set by the server; what is sent here is not read' })

/** For a rule about the whole of a change: where a field is wrong, or unknown, that is the thing to say. */
export const whereAllFieldsFit = (error: string) => ({
  error,
  when: ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0,
})
