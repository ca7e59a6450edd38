/** Texts of advertisements, in Chinese and English. */
export const AD_TEXTS: readonly (readonly [cn: string, en: string])[] = [
  ['来喝一杯真的谷物', 'Have a cup of real grain'],
  ['冷链直达，当天开样', 'Cold chain, samples today'],
  ['新茶首发，到展位试饮', 'New teas, taste them at our booth'],
  ['烘焙原料一站选齐', 'Everything for your bakery'],
  ['贴牌起订五百箱', 'Private label from 500 boxes'],
  ['整线灌装，现场开机', 'A whole filling line, running'],
  ['展期下单享首单价', 'First-order prices at the fair'],
  ['有机认证，全程可查', 'Certified organic, traced all the way'],
]
