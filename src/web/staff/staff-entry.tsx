import { hydratePage } from '#web/document/hydrate-page.tsx'
import { StaffArea } from './staff-area.tsx'

hydratePage(StaffArea, { theme: 'admin' })
