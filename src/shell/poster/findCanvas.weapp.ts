import Taro from '@tarojs/taro'
import { isCanvas, type PosterCanvas } from './posterCanvas'

/** The drawing surface of a Canvas element: the node with this id. */
export function findCanvas(_element: unknown, id: string): Promise<PosterCanvas | undefined> {
  return new Promise(resolve => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true }, result => {
        const node: unknown = (result as { node?: unknown } | null)?.node
        resolve(isCanvas(node) ? node : undefined)
      })
      .exec()
  })
}
