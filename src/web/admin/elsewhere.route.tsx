import { redirectDocument } from 'react-router'

/** Any path the route table does not name leads home (specification, section 2), out of the staff area's pages. */
export const loader = () => redirectDocument('/')

export default function Elsewhere() {
  return null
}
