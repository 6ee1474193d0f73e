/**
 * Makes a module of post-robot 10.0.46 with the part of it that the bridge uses: `on`, `send` without an answer to one
 * exact origin, and the door for incoming messages. What post-robot would do beyond that on a partner's page goes with
 * it: a listener for every message of the window, state shared with a copy of the page's own, a timer that waits for
 * the body, functions and windows that a message can carry, errors that it throws at strangers' messages. The messages
 * on the wire stay as they are. Each cut names what it expects, so that another version fails the build.
 * @param code `dist/post-robot.js` of the package
 */
export function cutPostRobot(code: string): string {
  const begin = '__webpack_require__.r(__webpack_exports__);';
  const at = code.indexOf(begin, code.indexOf('([ function(module'));
  const body = code.slice(at + begin.length, code.lastIndexOf('setup();'));
  if (at < 0) throw new Error('post-robot: the bundle does not look like that of 10.0.46');
  return `${cuts.reduce((rest, cut) => cut(rest), body)}
export default { on: on_on, send: send_send, receive: (event) => receive_receiveMessage(event, {}) };`;
}

type Cut = (code: string) => string;

const find = (code: string, text: string, from = 0): number => {
  const at = code.indexOf(text, from);
  if (at < 0) throw new Error(`post-robot: ${JSON.stringify(text)} is not where it was`);
  return at;
};

/** Puts something else in the place of everything from one text to the end of the next other one. */
const between =
  (from: string, to: string, instead: string): Cut =>
  (code) => {
    const start = find(code, from);
    return code.slice(0, start) + instead + code.slice(find(code, to, start + from.length) + to.length);
  };

const each =
  (pattern: RegExp, instead: string): Cut =>
  (code) => {
    if (!pattern.test(code)) throw new Error(`post-robot: nothing matches ${pattern}`);
    return code.replaceAll(pattern, instead);
  };

const line = '\n        ';

const cuts: Cut[] = [
  // What the package exports, and what it does when it is loaded, for nobody.
  each(/__webpack_require__\.d\(__webpack_exports__.*\{\s*(return \w+;\s*)?\}\)\);/g, ''),
  between(`${line}memoize.clear = `, `${line}};`, ''),
  each(/\n {8}(?=memoize\(\(|new promise_ZalgoPromise\(\()/g, `${line}/* @__PURE__ */ `),
  between('currentScript = "undefined"', ';', 'currentScript = null;'),
  each(/getCurrentScript = memoize\(/g, 'getCurrentScript = /* @__PURE__ */ memoize('),
  each(/currentUID = uniqueID\(\)/g, 'currentUID = null'),
  between('SEND_MESSAGE_STRATEGIES = {};', '};', 'SEND_MESSAGE_STRATEGIES = {};'),
  // The state is our own. What asks for a window takes it as a key, which browsers have allowed for long.
  between(
    'function global_getGlobal(win) {',
    `${line}}`,
    'var ownGlobal = {}; function global_getGlobal() { return ownGlobal; }',
  ),
  between(
    'var weakmap_CrossDomainSafeWeakMap = ',
    'return CrossDomainSafeWeakMap;\n        }();',
    `class weakmap_CrossDomainSafeWeakMap extends WeakMap {
      getOrSet(key, getter) { this.has(key) || this.set(key, getter()); return this.get(key); }
    }`,
  ),
  between(
    'function isWindowClosed(win, allowMock) {',
    `${line}}`,
    'function isWindowClosed(win) { return win.closed; }',
  ),
  // A message is JSON and nothing else.
  between(
    'var serializedMessage = serializeMessage(win, domain, ((_ref = {})',
    'on: on,',
    'var serializedMessage = JSON.stringify({ __post_robot_10_0_46__: domainBuffer.buffer }); ({',
  ),
  between(
    'var strategies = Object.keys(SEND_MESSAGE_STRATEGIES);',
    'join("\\n\\n"));',
    'win.postMessage(serializedMessage, domain);',
  ),
  between('parsedMessage = deserializeMessage(', '});', 'parsedMessage = JSON.parse(message);'),
  // One window, one exact origin, no answer: nothing has to be found out before, nothing is waited for.
  between(
    'return window_ProxyWindow.toProxyWindow(winOrProxyWin, {\n                send: send\n            }).awaitWindow().then(',
    '(',
    'return ((next) => promise_ZalgoPromise.try(() => next(winOrProxyWin)))((',
  ),
  between('if (function(parent, child) {', '}(win, childTimeout);', ''),
  between(
    '.then((function(_temp) {',
    'send: send\n                    });\n                }))',
    '.then(() => domainMatcher)',
  ),
  between(
    'if (!fireAndForget) {\n                        var responseListener',
    ')).catch(src_util_noop);\n                    }',
    '',
  ),
  between('winCandidate && "*" !== winCandidate && window_ProxyWindow.isProxyWindow(winCandidate)', ')', 'false)'),
  // Answers are neither given nor expected.
  between(
    'return promise_ZalgoPromise.all([ promise_ZalgoPromise.flush().then((function() {\n                if (!message.fireAndForget',
    '})), ',
    'return promise_ZalgoPromise.all([',
  ),
  between('return sendResponse("success", data);', '', ''),
  between('return sendResponse("error", null, error);', '', ''),
  between(' : "postrobot_message_response" === message.type', 'handleAck(source, origin, message)', ' : 0'),
  between('var window_ProxyWindow = ', 'return ProxyWindow;\n        }();', ''),
  // What was heard is remembered against repetition, but not for ever, and whatever it calls itself.
  between('var receivedMessages = globalStore(', ');', 'var receivedMessages = ownMessages;'),
  between(
    'receivedMessages.set(message.id, !0);',
    '',
    'receivedMessages.set(message.id, !0).size > 999 && receivedMessages.delete(receivedMessages.keys().next().value);',
  ),
  between(
    'function receive_receiveMessage(',
    '',
    'var ownMessages = new Map;\n        function receive_receiveMessage(',
  ),
  // Nobody reads the texts of its errors.
  each(/(?<=new (?:Type)?Error\()(?:[^()"]|"[^"]*"|\([^()]*(?:\([^()]*\)[^()]*)*\))+(?=\))/g, ''),
];
