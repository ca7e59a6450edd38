/** Who of an audience has the floating button: `known` means a person who is logged in. */
export const FLOAT_MENUS = ['everybody', 'known', 'nobody'] as const
export type FloatMenu = (typeof FLOAT_MENUS)[number]
