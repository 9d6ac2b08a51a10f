import { createContext } from 'react-router'

/** What the inline scripts of this one answer are marked with, so that they run and no other does; undefined in development. */
export const scriptNonceContext = createContext<string | undefined>(undefined)
