import { isCanvas, type PosterCanvas } from './posterCanvas'

/**
 * The drawing surface behind a Canvas element: the element itself, or the one within it. A browser
 * needs none of Taro's queries for that.
 */
export function findCanvas(element: unknown, _id: string): Promise<PosterCanvas | undefined> {
  const canvas = isCanvas(element)
    ? element
    : element instanceof Element
      ? element.querySelector('canvas')
      : undefined
  return Promise.resolve(canvas ?? undefined)
}
