import type { Adapters } from '#server/adapters/adapters.ts'
import { tellAfterwards } from '#server/deal/tell-afterwards.ts'
import { addCategory, changeCategory, listCategoriesForStaff, readCategory, removeCategory } from './change-category.ts'
import { addDish, changeDish, removeDish } from './change-dish.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu } from './import-menu.ts'
import { listDishesForStaff, readDish } from './list-dishes.ts'
import { openMenu } from './read-menu.ts'
import { offerDemoMenu, seedDemoMenu } from './seed-demo-menu.ts'

export function menuServices(adapters: Adapters) {
  const menu = openMenu(adapters)
  return {
    ...menu,
    seedDemoMenu: tellAfterwards(menu.changed, seedDemoMenu(adapters)),
    offerDemoMenu: tellAfterwards(menu.changed, offerDemoMenu(adapters)),
    exportMenu: exportMenu(adapters),
    importMenu: tellAfterwards(menu.changed, importMenu(adapters)),
    listDishes: listDishesForStaff(adapters),
    readDish: readDish(adapters),
    addDish: tellAfterwards(menu.changed, addDish(adapters)),
    changeDish: tellAfterwards(menu.changed, changeDish(adapters)),
    removeDish: tellAfterwards(menu.changed, removeDish(adapters)),
    listCategories: listCategoriesForStaff(adapters),
    readCategory: readCategory(adapters),
    addCategory: tellAfterwards(menu.changed, addCategory(adapters)),
    changeCategory: tellAfterwards(menu.changed, changeCategory(adapters)),
    removeCategory: tellAfterwards(menu.changed, removeCategory(adapters)),
  }
}
export type MenuServices = ReturnType<typeof menuServices>
