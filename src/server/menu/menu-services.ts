import type { Adapters } from '#server/adapters/adapters.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu } from './import-menu.ts'
import { openMenu } from './read-menu.ts'
import { seedDemoMenu } from './seed-demo-menu.ts'

export const menuServices = (adapters: Adapters) => ({
  ...openMenu(adapters),
  seedDemoMenu: seedDemoMenu(adapters),
  exportMenu: exportMenu(adapters),
  importMenu: importMenu(adapters),
})
export type MenuServices = ReturnType<typeof menuServices>
