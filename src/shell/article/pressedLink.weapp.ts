/** A mini-program's texts have no pressable links: they are listed below (`hasTextLinks`). */
export const pressedLink: (target: unknown) => string = () => ''
