import { extensionOfType } from '@/utils/fileType'
import type { CropOptions, ImageType, LocalFile, MediaTools, PixelSize } from '@/utils/media'
import { keepBlob } from './localFiles'

/** Picture work with a canvas: size, shrinking and cutting out. */
export const images: Pick<MediaTools, 'measure' | 'compress' | 'crop'> = {
  measure: async file => sizeOf(await load(file)),

  compress: async (file, { maxWidth = Infinity, maxHeight = Infinity, quality, type }) => {
    const image = await load(file)
    const { width, height } = sizeOf(image)
    const scale = Math.min(1, maxWidth / width, maxHeight / height)
    const output = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const made = await draw(output, type ?? typeOf(file), quality, context => context.drawImage(image, 0, 0, output.width, output.height))
    if (made.size >= file.size && scale === 1 && (type === undefined || type === file.type)) return file
    return keepBlob(made, renamed(file.name, made.type))
  },

  crop: async (file, { rotation, x, y, width, height, output, type, quality }: CropOptions) => {
    const image = await load(file)
    const size = sizeOf(image)
    const turned = rotation % 180 === 0 ? size : { width: size.height, height: size.width }
    const made = await draw(output, type, quality, context => {
      context.scale(output.width / width, output.height / height)
      context.translate(turned.width / 2 - x, turned.height / 2 - y)
      context.rotate((rotation * Math.PI) / 180)
      context.drawImage(image, -size.width / 2, -size.height / 2)
    })
    return keepBlob(made, renamed(file.name, made.type))
  },
}

function load(file: LocalFile): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`${file.name} is no picture this browser can show`))
    image.src = file.path
  })
}

const sizeOf = (image: HTMLImageElement): PixelSize => ({ width: image.naturalWidth, height: image.naturalHeight })

const typeOf = (file: LocalFile): ImageType => (file.type === 'image/png' || file.type === 'image/webp' ? file.type : 'image/jpeg')

function draw(size: PixelSize, type: ImageType, quality: number, paint: (context: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('This browser cannot draw'))
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
  }
  paint(context)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), type, quality / 100)
  })
}

const renamed = (name: string, type: string): string => `${name.replace(/\.[^.]*$/, '')}.${extensionOfType(type) || 'jpg'}`
