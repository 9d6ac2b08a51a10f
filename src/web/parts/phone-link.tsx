import { restaurant } from '#domain/restaurant.ts'

/** The restaurant's phone number, as a link that dials it. */
export const PhoneLink = () => <a href={`tel:${restaurant.phone.replaceAll(' ', '')}`}>{restaurant.phone}</a>
