/** Flags of a field definition, in the organiser's words (SPEC §3 Form flags). */
export const HIDE_TITLE_FLAG = '隐藏标题'
export const CROP_FLAG = '启用图片裁剪'
export const NO_COMPRESSION_FLAG = '禁用压缩'
