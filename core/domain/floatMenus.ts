/** Who of an audience has the floating button: `known` means a person who is logged in. */
export const FLOAT_MENUS = ['always', 'known', 'never'] as const
export type FloatMenu = (typeof FLOAT_MENUS)[number]
