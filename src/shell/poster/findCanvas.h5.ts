import { isCanvas, type PosterCanvas } from './posterCanvas'

/**
 * The drawing surface of a Canvas element: the element itself, or one inside it. A browser needs
 * none of Taro's queries for this.
 */
export function findCanvas(element: unknown, _id: string): Promise<PosterCanvas | undefined> {
  const canvas = isCanvas(element)
    ? element
    : element instanceof Element
      ? element.querySelector('canvas')
      : undefined
  return Promise.resolve(canvas ?? undefined)
}
