import type { WrittenDraftRequest } from '@core/contract/writtenDraft'

type Content = WrittenDraftRequest['Content']

/** The text names no date, because the days of the demo move. */
export const NEWS_DRAFT: Content = {
  Title: '同期活动一览：论坛、试饮与烘焙比赛',
  Title_en: 'Beside the halls: forum, tastings and a baking contest',
  Html: [
    '<p>穗澜国际食品饮料展览会同期安排三项活动，凭电子参观证入场，座位先到先得。</p>',
    '<ul><li>饮品产业论坛：开幕首日 10:00，N1 馆会议区；</li>',
    '<li>燕麦与谷物饮品试饮：每天 11:00 和 14:00，N3 馆品鉴区；</li>',
    '<li>烘焙比赛决赛：次日 13:30，N5 馆舞台。</li></ul>',
  ].join(''),
  Html_en: [
    '<p>Three events take place beside the halls. Your e-badge lets you in; seats are not reserved.</p>',
    '<ul><li>Beverage forum: 10:00 on the first day, meeting area of hall N1.</li>',
    '<li>Tastings of oat and grain drinks: 11:00 and 14:00 every day, hall N3.</li>',
    '<li>Final of the baking contest: 13:30 on the second day, stage of hall N5.</li></ul>',
  ].join(''),
  Targets: [],
  MustConfirm: false,
}

/** The English text is unfinished: a sentence about gate passes is missing. */
export const NOTICE_DRAFT: Content = {
  Title: '撤展安排：最后一天 15:00 起，请错峰离场',
  Title_en: 'Move-out begins at 15:00 on the last day',
  Html: [
    '<p>闭馆日 15:00 停止观众入场，15:30 起可以打包，16:00 起货车凭通行证进入卸货区。</p>',
    '<ul><li>N1、N2 馆走东侧卸货区，N3 至 N6 馆走西侧卸货区；</li>',
    '<li>租用的冷柜请先断电除霜，交由现场服务商清点；</li>',
    '<li>展品离馆须出示放行条，放行条在主场服务台办理。</li></ul>',
  ].join(''),
  Html_en: [
    '<p>No visitor is let in after 15:00. Packing begins at 15:30, and trucks with a pass enter the loading areas from 16:00.</p>',
    '<ul><li>Halls N1 and N2 use the eastern loading area, halls N3 to N6 the western one.</li>',
    '<li>Please switch off and defrost hired freezers before they are collected.</li></ul>',
  ].join(''),
  Targets: ['role:admin'],
  MustConfirm: true,
}
