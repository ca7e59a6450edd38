import { defineMessages } from '../defineMessages'

/** Errors of uploads, pictures and sheets. Sizes and extensions are worded as in SPEC §5. */
export const fileErrors = defineMessages({
  upload_denied: {
    cn: '没有上传权限，请重新上传！',
    en: 'This upload is not permitted, please upload again!',
  },
  upload_expired: {
    cn: '上传已超时，请重新上传！',
    en: 'The upload has expired, please upload again!',
  },
  upload_malformed: {
    cn: '上传数据有误，请重新上传！',
    en: 'The upload is not correct, please upload again!',
  },
  upload_quota: {
    cn: '今天上传的文件过多，请明天再试！',
    en: 'Too many files uploaded today, please try again tomorrow!',
  },
  file_type: {
    cn: '仅支持文件格式：{extensions}',
    en: 'Only supports file extensions: {extensions}',
  },
  file_too_large: { cn: '文件大小不能超过：{size}', en: 'File size must not exceed: {size}' },
  file_picture: {
    cn: '图片无法读取或像素过大，请更换图片！',
    en: 'The picture cannot be read or has too many pixels, please choose another!',
  },
  file_infected: {
    cn: '文件中发现病毒，未予保存，请更换文件！',
    en: 'A virus was found in this file and it was not kept, please choose another!',
  },
  video_index: {
    cn: '该视频需全部下载后才能播放。请重新导出为 MP4，并勾选“快速启动”（faststart）后再上传！',
    en: 'This video cannot play before all of it is loaded. Please export it again as MP4 with "fast start" and upload that file!',
  },
  file_unscanned: {
    cn: '暂时无法检查文件是否含有病毒，文件未保存，请稍后再试！',
    en: 'Files cannot be checked for viruses right now, so this one was not kept. Please try again later!',
  },
  file_exists: {
    cn: '文件已上传，请重新选择！',
    en: 'The file has been uploaded already, please choose again!',
  },
  unknown_file: {
    cn: '文件不存在或已失效，请重新上传！',
    en: 'The file does not exist or has expired, please upload it again!',
  },
  storage_full: {
    cn: '存储空间不足，请联系主办方！',
    en: 'There is no space left for files, please contact the organiser!',
  },
  company_storage_full: {
    cn: '贵公司的存储空间已满，请删除不再需要的资料后重试！',
    en: 'Your company has no storage left. Please delete files you no longer need and try again!',
  },
  face_none: { cn: '照片中未检测到人脸', en: 'No face detected in the photo' },
  face_many: {
    cn: '照片中有多张人脸，请上传单人照片',
    en: 'More than one face in the photo, please use a photo of one person',
  },
  face_small: { cn: '人脸太小', en: 'The face is too small' },
  face_blurry: { cn: '人脸太模糊', en: 'The face is too blurry' },
  card_unreadable: {
    cn: '未能识别名片，请重新拍摄或手动填写！',
    en: 'The card could not be read, please take another photo or fill it in by hand!',
  },
  sheet_unreadable: {
    cn: '表格无法读取，请下载模板填写后重试！',
    en: 'The sheet can not be read, please fill in the template and try again!',
  },
  sheet_too_large: {
    cn: '表格内容过多，请分成几个表格导入！',
    en: 'The sheet is too large, please import it in parts!',
  },
  reading_gone: {
    cn: '导入预览已失效，请重新上传表格！',
    en: 'The preview has expired, please upload the sheet again!',
  },
})
