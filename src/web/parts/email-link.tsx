import { useRestaurant } from './restaurant.tsx'

/** The restaurant's email address; in a narrow column it breaks after the @. */
export function EmailLink() {
  const { email } = useRestaurant()
  const [name, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}
