/** Who changed something: an admin, or the shop itself on behalf of somebody who is none. */
export type Actor = { readonly adminId: string | null; readonly name: string }

/** What a payment, its failure or its refund has changed. */
export const STRIPE: Actor = { adminId: null, name: 'Stripe' }
/** The command line, and the shop's own jobs. */
export const SYSTEM: Actor = { adminId: null, name: 'system' }
