import Taro from '@tarojs/taro'
import { extensionOfType } from '@/utils/fileType'
import type { ImageType, LocalFile, MediaTools, PixelSize } from '@/utils/media'

/** Picture work with WeChat's off-screen canvas: size, shrinking and cutting out. */
export const images: Pick<MediaTools, 'measure' | 'compress' | 'crop'> = {
  measure: async file => {
    const { width, height } = await Taro.getImageInfo({ src: file.path })
    return { width, height }
  },

  compress: async (file, { maxWidth = Infinity, maxHeight = Infinity, quality, type }) => {
    const { width, height } = await images.measure(file)
    const scale = Math.min(1, maxWidth / width, maxHeight / height)
    const output = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const wanted = type ?? typeOf(file)
    const made = await images.crop(file, { rotation: 0, x: 0, y: 0, width, height, output, type: wanted, quality })
    return made.size >= file.size && scale === 1 && wanted === file.type ? file : made
  },

  crop: async (file, { rotation, x, y, width, height, output, type, quality }) => {
    const size = await images.measure(file)
    const turned = rotation % 180 === 0 ? size : { width: size.height, height: size.width }
    const canvas = Taro.createOffscreenCanvas({ type: '2d', ...output })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const image = await load(canvas, file)
    if (type === 'image/jpeg') {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, output.width, output.height)
    }
    context.scale(output.width / width, output.height / height)
    context.translate(turned.width / 2 - x, turned.height / 2 - y)
    context.rotate((rotation * Math.PI) / 180)
    context.drawImage(image as unknown as CanvasImageSource, -size.width / 2, -size.height / 2)
    return save(canvas, output, type, quality, file.name)
  },
}

const typeOf = (file: LocalFile): ImageType => (file.type === 'image/png' ? 'image/png' : 'image/jpeg')

function load(canvas: Taro.OffscreenCanvas, file: LocalFile): Promise<Taro.Image> {
  const image = canvas.createImage() as unknown as Taro.Image
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`${file.name} is no picture WeChat can show`))
    image.src = file.path
  })
}

async function save(canvas: Taro.OffscreenCanvas, size: PixelSize, type: ImageType, quality: number, name: string): Promise<LocalFile> {
  const fileType = type === 'image/png' ? 'png' : 'jpg'
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    fileType,
    quality: quality / 100,
    destWidth: size.width,
    destHeight: size.height,
  })
  const written = fileType === 'png' ? 'image/png' : 'image/jpeg'
  return {
    name: `${name.replace(/\.[^.]*$/, '')}.${extensionOfType(written)}`,
    size: await sizeOfFile(tempFilePath),
    type: written,
    path: tempFilePath,
  }
}

function sizeOfFile(filePath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: ({ size }) => resolve(size ?? 0),
      fail: () => reject(new Error(`${filePath} cannot be read`)),
    })
  })
}
