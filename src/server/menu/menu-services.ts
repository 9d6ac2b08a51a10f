import { tellAfterwards } from '#server/deal/tell-afterwards.ts'
import type { Shop } from '#server/shop.ts'
import { addCategory, changeCategory, listCategoriesForStaff, readCategory, removeCategory } from './change-category.ts'
import { addDish, changeDish, removeDish } from './change-dish.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu } from './import-menu.ts'
import { listDishesForStaff, readDish } from './list-dishes.ts'
import { offerDemoMenu, seedDemoMenu } from './seed-demo-menu.ts'

export function menuServices(adapters: Shop) {
  const { menu } = adapters
  return {
    ...menu,
    seedDemoMenu: tellAfterwards(menu.invalidate, seedDemoMenu(adapters)),
    offerDemoMenu: tellAfterwards(menu.invalidate, offerDemoMenu(adapters)),
    exportMenu: exportMenu(adapters),
    importMenu: tellAfterwards(menu.invalidate, importMenu(adapters)),
    listDishes: listDishesForStaff(adapters),
    readDish: readDish(adapters),
    addDish: tellAfterwards(menu.invalidate, addDish(adapters)),
    changeDish: tellAfterwards(menu.invalidate, changeDish(adapters)),
    removeDish: tellAfterwards(menu.invalidate, removeDish(adapters)),
    listCategories: listCategoriesForStaff(adapters),
    readCategory: readCategory(adapters),
    addCategory: tellAfterwards(menu.invalidate, addCategory(adapters)),
    changeCategory: tellAfterwards(menu.invalidate, changeCategory(adapters)),
    removeCategory: tellAfterwards(menu.invalidate, removeCategory(adapters)),
  }
}
export type MenuServices = ReturnType<typeof menuServices>
