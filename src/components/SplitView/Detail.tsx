import { Sheet } from '../Sheet/Sheet'
import { useMinWidth } from '../useMinWidth'
import { DetailPane, type DetailPaneProps } from './DetailPane'

/** From this width on, in CSS pixels, a record is shown beside its list (DESIGN §11). */
export const SPLIT_FROM = 960

/** What was opened of a list: a pane beside it where there is room, a sheet over it where there is not. It belongs into the `pane` of a SplitView. */
export function Detail(props: DetailPaneProps) {
  const isWide = useMinWidth(SPLIT_FROM)
  if (isWide) return <DetailPane {...props} />
  const { title, closeLabel, onClose, footer, children } = props
  return (
    <Sheet open tall title={title} closeLabel={closeLabel} onClose={onClose} {...(footer && { footer })}>
      {children}
    </Sheet>
  )
}
