import { redirect } from 'react-router'

/** Any path the route table does not name leads home (specification, section 2). */
export const loader = () => redirect('/')

export default function Elsewhere() {
  return null
}
