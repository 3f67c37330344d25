const has = Object.prototype.hasOwnProperty;

/** Whether an object has a name itself: every object inherits `constructor`, and names come from outside. */
export function isOwn<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return has.call(table, name);
}

/** The table's own entry of this name, which may come from outside. */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return isOwn(table, name) ? table[name] : undefined;
}
