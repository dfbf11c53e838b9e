import { Checkbox } from "../ui/Choice.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import * as css from "./key-list.css.ts";
import { useKeyList } from "./Keys.tsx";

interface KeyListProps {
  labels: Record<"keys" | "keysOn" | "close" | "palette" | "then", string>;
  onClose: () => void;
}

/** The keys of the shown page, and the switch for single-letter keys. Loaded when first opened. */
export default function KeyList({ labels, onClose }: KeyListProps) {
  const { list, isOn, setIsOn } = useKeyList();
  return (
    <Dialog title={labels.keys} close={labels.close} onClose={onClose}>
      <Checkbox label={labels.keysOn} checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
      <dl className={css.keys}>
        <div className={css.pair}>
          <dt>
            <kbd className={css.key}>Ctrl</kbd> <kbd className={css.key}>K</kbd>
          </dt>
          <dd>{labels.palette}</dd>
        </div>
        {list().map(({ keys, label }) => (
          <div key={keys} className={css.pair}>
            <dt>
              {keys.split(" ").map((key, position) => (
                <span key={key}>
                  {position > 0 && ` ${labels.then} `}
                  <kbd className={css.key}>{key.toUpperCase()}</kbd>
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
