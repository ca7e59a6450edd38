/** A mini-program's texts have no links to press: they stand below (`hasTextLinks`). */
export const pressedLink: (target: unknown) => string = () => ''
