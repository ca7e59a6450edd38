/**
 * WeChat's rich-text supports one address per picture; the window of a mini-program does not change
 * its size.
 */
export const widthsOfPicture: (address: string, quote: string, drawn: number) => string = () => ''
