import { message } from '../language/translate.ts'

/** The longest texts of a dish. */
export const DISH_TEXT_MAX = { name: 100, description: 200, badge: 40, imageUrl: 500 } as const
export const ASK_FOR_DISH_NAME = message('Please enter a dish name.')
