import { writeXlsx } from 'hucre'
import type { Play } from '../play'

const DAY_MS = 86_400_000
/** A number to which messages cannot be delivered. */
export const NO_NUMBER = '15400139006'
const HEADS = ['姓名', '手机号', '邮箱', '单位', '职务', '语言']
const LAST_YEAR = [
  ['温以宁', '15400139001', '', '栖谷酒店集团', '采购总监', '中文'],
  ['沈知远', '15400139002', 'zhiyuan@qigu.example', '汀兰餐饮', '行政总厨', '中文'],
  ['何予安', '15400139003', '', '白鹭连锁超市', '生鲜买手', ''],
  ['林暮雨', '15400139004', '', '南屏贸易', '总经理', ''],
  ['Mira Hollis', '15400139005', 'mira@hollis.example', 'Hollis Imports', 'Buyer', 'English'],
  ['顾清和', NO_NUMBER, '', '青岚便利', '商品经理', ''],
]
const MEMBERS = [
  ['苏见山', '15400139007', '', '见山茶饮', '创始人', ''],
  ['陆一鸣', '15400139008', '', '一鸣冷链', '运营经理', ''],
]

/**
 * The owner imports last year's visitors and members of an association from sheets. The first
 * invitations are sent; the others wait for confirmation.
 */
export function organiserInvites({ timeline, stage, owner, now, drainJobs }: Play): void {
  const Kind = 'invited'
  const keep = async (
    Name: string,
    people: string[][],
    why: { Source: string; Basis: 'consent' | 'contract'; BasisNote: string },
  ) => {
    const Data = Buffer.from(
      await writeXlsx({ sheets: [{ name: '受邀观众', rows: [HEADS, ...people] }] }),
    ).toString('base64')
    const { Seen } = await stage.call(owner, 'setup.sheetCheck', { Kind, Data })
    await stage.call(owner, 'setup.sheetKeep', { Kind, Data, Seen, Name, ...why })
    return (await stage.call(owner, 'setup.sheetHistory', {})).Items[0]?.Id ?? ''
  }
  const at = (days: number, act: () => Promise<unknown>) =>
    timeline.at(new Date(now.getTime() - days * DAY_MS), async () => void (await act()))

  // before registration closes
  at(14, async () => {
    const why = {
      Source: '上届到场观众',
      Basis: 'consent',
      BasisNote: '上届登记时同意接收下届邀请',
    } as const
    const Id = await keep('上届观众.xlsx', LAST_YEAR, why)
    const { People } = (await stage.call(owner, 'setup.invited', { Id })).Due
    if (People === 0) return
    await stage.call(owner, 'setup.invitedSend', { Id, People })
    await drainJobs()
  })
  at(9, () =>
    keep('协会会员.xlsx', MEMBERS, {
      Source: '协会会员名录',
      Basis: 'contract',
      BasisNote: '会员服务协议',
    }),
  )
}
