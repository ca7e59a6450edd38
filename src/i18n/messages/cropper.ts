import { defineMessages } from '@core/messages/defineMessages'

/** Photo cropper (SPEC §2: choose photo, zoom in/out, rotate left/right, confirm). */
export const cropperMessages = defineMessages({
  'cropper.title': { cn: '裁剪照片', en: 'Crop photo' },
  'cropper.close': { cn: '关闭', en: 'Close' },
  'cropper.choose': { cn: '重选照片', en: 'Choose photo' },
  'cropper.confirm': { cn: '确认使用', en: 'Use photo' },
  'cropper.zoom': { cn: '缩放', en: 'Zoom' },
  'cropper.zoomIn': { cn: '放大', en: 'Zoom in' },
  'cropper.zoomOut': { cn: '缩小', en: 'Zoom out' },
  'cropper.rotateLeft': { cn: '向左旋转', en: 'Rotate left' },
  'cropper.rotateRight': { cn: '向右旋转', en: 'Rotate right' },
  'cropper.stage': {
    cn: '裁剪区域：方向键移动照片，加号和减号缩放，R 键向右旋转，Shift+R 向左旋转，回车确认',
    en: 'Crop area: arrow keys move the photo, plus and minus zoom, R rotates right, Shift+R rotates left, Enter confirms',
  },
  'cropper.faceHint': { cn: '面部对准虚线', en: 'Face inside the dashed line' },
  'cropper.loading': { cn: '正在打开照片', en: 'Opening the photo' },
  'cropper.working': { cn: '正在处理照片', en: 'Preparing the photo' },
  'cropper.broken': {
    cn: '无法打开这张照片，请重新选择！',
    en: 'This photo cannot be opened, please choose another!',
  },
  'cropper.failed': {
    cn: '照片处理失败，请重试！',
    en: 'The photo could not be prepared, please try again!',
  },
  'cropper.zoomed': { cn: '缩放 {percent}%', en: 'Zoom {percent}%' },
  'cropper.turned': { cn: '已旋转到 {degrees} 度', en: 'Rotated to {degrees} degrees' },
  'cropper.notLoaded': {
    cn: '裁剪工具加载失败，请检查网络',
    en: 'The crop tool did not load; check your connection',
  },
  'cropper.retry': { cn: '重试', en: 'Try again' },
  'cropper.edge': { cn: '已到照片边缘', en: 'Edge of the photo reached' },
})
