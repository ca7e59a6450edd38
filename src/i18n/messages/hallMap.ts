import { defineMessages } from '@core/messages/defineMessages'

/** The plans of the halls. */
export const hallMapMessages = defineMessages({
  'hallMap.title': { cn: '平面图', en: 'Hall plan' },
  'hallMap.search': { cn: '企业名称或展位号', en: 'Company or booth number' },
  'hallMap.clear': { cn: '清除搜索内容', en: 'Clear search' },
  'hallMap.halls': { cn: '展馆', en: 'Hall' },
  'hallMap.plan': {
    cn: '{hall}平面图。方向键移动，加减键缩放，0 显示全馆；旁边的列表有相同内容。',
    en: 'Plan of {hall}. Arrows move it, plus and minus zoom, 0 shows the whole hall. The list beside it has the same content.',
  },
  'hallMap.list': { cn: '展位列表', en: 'Booths' },
  'hallMap.found': { cn: '本馆 {n} 家', en: '{n} in this hall' },
  'hallMap.elsewhere': { cn: '其余 {n} 家在别的展馆', en: '{n} more in other halls' },
  'hallMap.none': {
    cn: '没有找到。换一个名称或展位号试试。',
    en: 'Nothing found. Try another name or booth number.',
  },
  'hallMap.noneHere': { cn: '本馆没有找到。', en: 'Nothing found in this hall.' },
  'hallMap.free': { cn: '这个展位还没有展商', en: 'No exhibitor at this booth yet' },
  'hallMap.open': { cn: '看展商', en: 'Open exhibitor' },
  'hallMap.way': {
    cn: '从{gate}进入，{parts}。全程约 {n} 米。',
    en: 'From {gate}: {parts}. About {n} m.',
  },
  'hallMap.way.straight': { cn: '直行 {n} 米', en: 'straight on for {n} m' },
  'hallMap.way.left': { cn: '左转走 {n} 米', en: 'turn left, {n} m' },
  'hallMap.way.right': { cn: '右转走 {n} 米', en: 'turn right, {n} m' },
  'hallMap.way.leftSide': { cn: '展位在左侧', en: 'the booth is on your left' },
  'hallMap.way.rightSide': { cn: '展位在右侧', en: 'the booth is on your right' },
  'hallMap.way.then': { cn: '，', en: ', ' },
  'hallMap.otherGate': { cn: '换个入口', en: 'Other gate' },
  'hallMap.print': { cn: '打印平面图', en: 'Print plan' },
  'hallMap.show': { cn: '在平面图上看 {name}', en: 'Show {name} on the plan' },
  'hallMap.nearer': { cn: '放大', en: 'Zoom in' },
  'hallMap.farther': { cn: '缩小', en: 'Zoom out' },
  'hallMap.whole': { cn: '显示全馆', en: 'Whole hall' },
  'hallMap.loading': { cn: '正在加载平面图', en: 'Loading the plan' },
  'hallMap.failed': { cn: '平面图加载失败', en: 'The plan could not be loaded' },
  'hallMap.retry': { cn: '重试', en: 'Try again' },
  'hallMap.noPlan': { cn: '平面图还没有公布', en: 'The hall plans are not published yet' },
  'hallMap.noPlanDetail': {
    cn: '公布后可以在这里按展商和展位号查找。',
    en: 'Once they are published, you can search for exhibitors and booths here.',
  },
})
