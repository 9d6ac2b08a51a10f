/** Apart from what reads it, so that a page only asks whether there is anything to read. */
export const OWN_BOOKINGS = 'own-bookings'
