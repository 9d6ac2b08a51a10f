import { hydratePage } from '#web/document/hydrate-page.tsx'
import { StaffArea } from './staff-area.tsx'
import './theme.css'

hydratePage(StaffArea, { theme: 'admin' })
