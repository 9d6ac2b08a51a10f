import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { SCREENS, type Screen } from './screens.ts'

export type NavigationScreen = Screen & Required<Pick<Screen, 'name' | 'right' | 'navigation'>>

const isInNavigation = (screen: Screen): screen is NavigationScreen =>
  screen.navigation !== undefined && screen.name !== undefined && screen.right !== undefined

/** The screens of the navigation that this person may use. */
export function useScreens(): readonly NavigationScreen[] {
  const may = useMay()
  const { languages = [] } = useRestaurant()
  return SCREENS.filter(isInNavigation).filter(
    ({ right, needsLanguages }) => may(right) && (!needsLanguages || languages.length > 1),
  )
}
