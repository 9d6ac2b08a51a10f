/** Apart from what reads it, so that the landing page only asks whether there is anything to read. */
export const OWN_ORDERS = 'own-orders'
