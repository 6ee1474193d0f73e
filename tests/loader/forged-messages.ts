/** What a stranger could send: junk, and what looks like ours. A statement that declares `messages`. */
export const forged = `
  const wrap = (message) => JSON.stringify({ __post_robot_10_0_46__: [message] });
  const request = (data, more) => wrap({ id: 'x' + Math.random(), origin: '*', type: 'postrobot_message_request', hash: 'h' + Math.random(), name: 'referral-widget:frame', fireAndForget: true, data, ...more });
  const deep = '['.repeat(50000) + ']'.repeat(50000);
  const messages = [
    null, undefined, 0, '', 'text', '{', [], {}, { v: 1, type: 'height', height: 9000 }, deep, 'x'.repeat(2000000),
    JSON.stringify({ __post_robot_10_0_46__: [null] }), JSON.stringify({ __post_robot_10_0_46__: [{ id: 'a' }] }),
    wrap({ id: 'b', origin: '*', type: 'postrobot_message_ack', hash: 'nobody', name: 'x' }),
    wrap({ id: 'c', origin: '*', type: 'postrobot_message_response', hash: 'nobody', name: 'x', ack: 'error' }),
    wrap({ id: 'd', origin: '*', type: 'postrobot_message_request', hash: 'p', name: 'x', data: { __type__: 'cross_domain_zalgo_promise', __val__: { then: { __type__: 'cross_domain_function', __val__: { id: 'f', name: 'f' } } } } }),
    request({ v: 1, type: 'height', height: 9000 }),
    request({ v: 1, type: 'step', route: '/evil', replace: false }),
    request({ v: 1, type: 'go', route: '/evil', token: null }, { name: 'referral-widget:page' }),
  ];`;
