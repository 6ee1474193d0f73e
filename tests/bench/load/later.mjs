// Loaded before the service (`node --import`): its clock stands at LATER and goes on from there.
const shift = new Date(process.env.LATER).getTime() - Date.now();
const Now = Date;

globalThis.Date = class Date extends Now {
  constructor(...values) {
    if (values.length === 0) super(Now.now() + shift);
    else super(...values);
  }

  static now() {
    return Now.now() + shift;
  }
};
