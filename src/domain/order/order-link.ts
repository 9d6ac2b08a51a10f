/** What lets its customer follow an order. The key is the only proof that is asked for. */
export type OrderLink = { readonly id: string; readonly key: string }

const query = ({ id, key }: OrderLink): string => `order=${encodeURIComponent(id)}&key=${encodeURIComponent(key)}`

/** Where its customer follows a paid order. */
export const successPath = (link: OrderLink): string => `/success?${query(link)}`
/** Where they read again what they ordered. */
export const confirmationPath = (link: OrderLink): string => `/cart?${query(link)}`
