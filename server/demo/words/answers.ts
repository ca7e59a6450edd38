/** What invented companies write about their booths. */
export const BOOTH_CONCEPTS = [
  '以谷仓为原型，木质格栅围合品鉴吧台，入口处设新品展墙，背面为洽谈区。',
  '开放式岛型展台，中央为制作演示台，四周为产品陈列与二维码取资料处。',
  '白色灯箱与浅木色地台，左侧为冷柜陈列，右侧为三组洽谈桌，动线单向。',
  '以茶席为主景，配竹编吊饰（不吊挂展馆结构），设品茶区与样品柜。',
]
export const BOOTH_RETURNED = '立面图缺少高度标注，请补充尺寸并重新上传平面与立面图。'
/** Posts of invented guests of honour, in Chinese. */
export const GUEST_POSTS = ['采购副总裁', '董事长', '品类总监', '总经理', '行政总厨', '供应链总监']
