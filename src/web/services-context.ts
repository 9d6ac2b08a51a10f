import { createContext } from 'react-router'
import type { Services } from '#server/services.ts'

/** The use cases, as loaders are given them; set for each request in `pages.ts`. */
export const servicesContext = createContext<Services>()
