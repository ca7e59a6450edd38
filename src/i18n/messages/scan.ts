import { defineMessages } from '@core/messages/defineMessages'

/** Scanning a code with the camera, or reading it from a picture. */
export const scanMessages = defineMessages({
  'scan.title': { cn: '扫描二维码', en: 'Scan a QR code' },
  'scan.close': { cn: '关闭', en: 'Close' },
  'scan.opening': { cn: '正在打开相机', en: 'Opening the camera' },
  'scan.hint': { cn: '将二维码放入取景框，将自动识别', en: 'Hold the QR code inside the frame' },
  'scan.picture': { cn: '从图片识别', en: 'Read from a picture' },
  'scan.torchOn': { cn: '打开手电筒', en: 'Turn the light on' },
  'scan.torchOff': { cn: '关闭手电筒', en: 'Turn the light off' },
  'scan.reading': { cn: '正在识别图片', en: 'Reading the picture' },
  'scan.nothing': {
    cn: '图片中没有找到二维码，请换一张！',
    en: 'No QR code was found in the picture, please choose another one!',
  },
  'scan.denied': {
    cn: '未获得相机权限。请在浏览器设置中允许使用相机，或从图片识别。',
    en: 'The camera is not allowed. Please allow it in the settings of the browser, or read the code from a picture.',
  },
  'scan.unavailable': {
    cn: '无法打开相机，请从图片识别。',
    en: 'The camera cannot be opened. Please read the code from a picture.',
  },
})
