import { message } from '../language/translate.ts'

/** Below it, menus are imported from files. */
export const MENU_IMPORT_PATH = '/api/admin/menu-import'
export const MENU_UPLOAD_MAX_BYTES = 20 * 1024 * 1024
export const MENU_UPLOAD_TOO_LARGE = message('A menu file can be at most 20 MB.')
