import { useRestaurant } from './restaurant.tsx'

export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

/** The restaurant's phone number, as a link that dials it. */
export function PhoneLink() {
  const { phone } = useRestaurant()
  return <a href={phoneHref(phone)}>{phone}</a>
}
