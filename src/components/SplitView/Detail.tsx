import { Sheet } from '../Sheet/Sheet'
import { useDesktop } from '../useDesktop'
import { DetailPane, type DetailPaneProps } from './DetailPane'

/**
 * What was opened of a list: a pane beside it where there is room, a sheet over it where there is
 * not. It belongs into the `pane` of a SplitView.
 */
export function Detail(props: DetailPaneProps) {
  const isWide = useDesktop()
  if (isWide) return <DetailPane {...props} />
  const { title, closeLabel, onClose, footer, children } = props
  return (
    <Sheet
      open
      tall
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      {...(footer && { footer })}
    >
      {children}
    </Sheet>
  )
}
