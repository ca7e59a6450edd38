/**
 * WeChat's rich-text knows one address of a picture; the window of a mini-program stays as it is.
 */
export const widthsOfPicture: (address: string, quote: string, drawn: number) => string = () => ''
