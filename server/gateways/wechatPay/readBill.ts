import { PayError, type BillRow } from './types'

/** The columns that we read of each line of a statement, by WeChat's names. */
const HEADS = {
  outTradeNo: ['商户订单号'],
  state: ['交易状态'],
  paid: ['订单金额', '应结订单金额', '总金额'],
  refundNo: ['商户退款单号'],
  refunded: ['申请退款金额', '退款金额'],
} as const
const BACKTICK = '`'
/** Yuan with at most two decimals. */
const YUAN = /^(?<yuan>\d{1,12})(?:\.(?<fen>\d{1,2}))?$/

/**
 * Reads the statement of a day (交易账单, all transactions): one line for each payment and each refund,
 * each value after a backtick; skips the two lines with sums at the end. Throws PayError `shape`.
 */
export function readBill(text: string): BillRow[] {
  const [head = '', ...lines] = text.replace('\uFEFF', '').split(/\r?\n/)
  const names = head.split(',').map(name => name.replaceAll(BACKTICK, '').trim())
  const columnOf = (wanted: readonly string[]) => {
    const at = wanted.map(name => names.indexOf(name)).find(found => found >= 0)
    if (at === undefined) throw new PayError('shape')
    return at
  }
  const at = {
    outTradeNo: columnOf(HEADS.outTradeNo),
    state: columnOf(HEADS.state),
    paid: columnOf(HEADS.paid),
    refundNo: columnOf(HEADS.refundNo),
    refunded: columnOf(HEADS.refunded),
  }
  // the sums begin with a line of column names without a backtick
  const end = lines.findIndex(line => !line.startsWith(BACKTICK))
  return lines.slice(0, end < 0 ? lines.length : end).map(line => {
    const cells = line.slice(1).split(`,${BACKTICK}`)
    const cell = (column: number) => (cells[column] ?? '').trim()
    const isRefund = cell(at.state) === 'REFUND'
    return {
      what: isRefund ? 'refund' : 'payment',
      outTradeNo: cell(at.outTradeNo),
      refundNo: isRefund ? cell(at.refundNo) : '',
      amount: fen(cell(isRefund ? at.refunded : at.paid)),
    }
  })
}

function fen(text: string): number {
  const { yuan, fen: part = '' } = YUAN.exec(text)?.groups ?? {}
  if (yuan === undefined) throw new PayError('shape')
  return Number(yuan) * 100 + Number(part.padEnd(2, '0'))
}
