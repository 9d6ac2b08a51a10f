import { createContext, useContext } from 'react'

/** Whether this page is the landing page, whose sections the anchors lead to. */
export const HomeContext = createContext(false)
export const useIsHome = () => useContext(HomeContext)
