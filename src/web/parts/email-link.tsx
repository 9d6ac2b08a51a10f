import { Fragment } from 'react'
import { useRestaurant } from './restaurant.tsx'

/** The restaurant's email address. */
export function EmailLink() {
  const { email } = useRestaurant()
  return (
    <a href={`mailto:${email}`}>
      <EmailWords email={email} />
    </a>
  )
}

/** An email address that breaks after its @ in a narrow column, before it breaks a word. */
export const EmailWords = ({ email }: { email: string }) =>
  email.split('@').map((part, at) =>
    at === 0 ? (
      part
    ) : (
      <Fragment key={at}>
        @<wbr />
        {part}
      </Fragment>
    ),
  )
