import { useRestaurant } from './restaurant.tsx'

/** The restaurant's phone number, as a link that dials it. */
export function PhoneLink() {
  const { phone } = useRestaurant()
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
}
