import Taro from '@tarojs/taro'

export const POSTER_CANVAS_ID = 'card-poster'

/** The part of a canvas both platforms have. */
export interface PosterCanvas {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D | null
  toDataURL: (type: string, quality: number) => string
}

/** The drawing surface behind a Canvas element: the element itself in a browser, its node in the mini-program. */
export function findCanvas(element: unknown): Promise<PosterCanvas | undefined> {
  if (isCanvas(element)) return Promise.resolve(element)
  return new Promise(resolve => {
    Taro.createSelectorQuery()
      .select(`#${POSTER_CANVAS_ID}`)
      .fields({ node: true }, result => {
        const node: unknown = (result as { node?: unknown } | null)?.node
        resolve(isCanvas(node) ? node : undefined)
      })
      .exec()
  })
}

const isCanvas = (value: unknown): value is PosterCanvas =>
  typeof value === 'object' && value !== null && 'getContext' in value && typeof value.getContext === 'function'
