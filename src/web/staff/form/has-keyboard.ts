/** On a tablet, a field with the focus would open the keyboard on the screen, which covers what is below. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches
