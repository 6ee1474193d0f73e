/**
 * The part of post-robot 10.0.46 that the bridge uses, as `npm run post-robot` cuts it out of the package: changed from the
 * original, which is Copyright (C) 2016 PayPal, Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Not to be changed
 * by hand: src/delivery/post-robot/cut.ts says what goes and why, and a test compares this file with a fresh cut.
 */
function isRegex(item) {
  return '[object RegExp]' === {}.toString.call(item);
}
function getActualProtocol(win) {
  void 0 === win && (win = window);
  return win.location.protocol;
}
function getParent(win) {
  void 0 === win && (win = window);
  if (win)
    try {
      if (win.parent && win.parent !== win) return win.parent;
    } catch (err) {}
}
function canReadFromWindow(win) {
  try {
    return !0;
  } catch (err) {}
  return !1;
}
function getActualDomain(win) {
  void 0 === win && (win = window);
  var location = win.location;
  if (!location) throw new Error();
  var protocol = getActualProtocol(win);
  if (!protocol) throw new Error();
  if ('file:' === protocol) return 'file://';
  if ('about:' === protocol) {
    var parent = getParent(win);
    return parent && canReadFromWindow() ? getActualDomain(parent) : 'about://';
  }
  var host = location.host;
  if (!host) throw new Error();
  return protocol + '//' + host;
}
function getDomain(win) {
  void 0 === win && (win = window);
  var domain = getActualDomain(win);
  return domain && win.mockDomain && 0 === win.mockDomain.indexOf('mock:') ? win.mockDomain : domain;
}
function isWindowClosed(win) {
  return win.closed;
}
function matchDomain(pattern, origin) {
  if ('string' == typeof pattern) {
    if ('string' == typeof origin) return '*' === pattern || origin === pattern;
    if (isRegex(origin)) return !1;
    if (Array.isArray(origin)) return !1;
  }
  return isRegex(pattern)
    ? isRegex(origin)
      ? pattern.toString() === origin.toString()
      : !Array.isArray(origin) && Boolean(origin.match(pattern))
    : !!Array.isArray(pattern) &&
        (Array.isArray(origin)
          ? JSON.stringify(pattern) === JSON.stringify(origin)
          : !isRegex(origin) &&
            pattern.some(function (subpattern) {
              return matchDomain(subpattern, origin);
            }));
}
function utils_isPromise(item) {
  try {
    if (!item) return !1;
    if ('undefined' != typeof Promise && item instanceof Promise) return !0;
    if ('undefined' != typeof window && 'function' == typeof window.Window && item instanceof window.Window) return !1;
    if ('undefined' != typeof window && 'function' == typeof window.constructor && item instanceof window.constructor)
      return !1;
    var _toString = {}.toString;
    if (_toString) {
      var name = _toString.call(item);
      if ('[object Window]' === name || '[object global]' === name || '[object DOMWindow]' === name) return !1;
    }
    if ('function' == typeof item.then) return !0;
  } catch (err) {
    return !1;
  }
  return !1;
}
var dispatchedErrors = [];
var possiblyUnhandledPromiseHandlers = [];
var activeCount = 0;
var flushPromise;
function flushActive() {
  if (!activeCount && flushPromise) {
    var promise = flushPromise;
    flushPromise = null;
    promise.resolve();
  }
}
function startActive() {
  activeCount += 1;
}
function endActive() {
  activeCount -= 1;
  flushActive();
}
var promise_ZalgoPromise = (function () {
  function ZalgoPromise(handler) {
    var _this = this;
    this.resolved = void 0;
    this.rejected = void 0;
    this.errorHandled = void 0;
    this.value = void 0;
    this.error = void 0;
    this.handlers = void 0;
    this.dispatching = void 0;
    this.stack = void 0;
    this.resolved = !1;
    this.rejected = !1;
    this.errorHandled = !1;
    this.handlers = [];
    if (handler) {
      var _result;
      var _error;
      var resolved = !1;
      var rejected = !1;
      var isAsync = !1;
      startActive();
      try {
        handler(
          function (res) {
            if (isAsync) _this.resolve(res);
            else {
              resolved = !0;
              _result = res;
            }
          },
          function (err) {
            if (isAsync) _this.reject(err);
            else {
              rejected = !0;
              _error = err;
            }
          },
        );
      } catch (err) {
        endActive();
        this.reject(err);
        return;
      }
      endActive();
      isAsync = !0;
      resolved ? this.resolve(_result) : rejected && this.reject(_error);
    }
  }
  var _proto = ZalgoPromise.prototype;
  _proto.resolve = function (result) {
    if (this.resolved || this.rejected) return this;
    if (utils_isPromise(result)) throw new Error();
    this.resolved = !0;
    this.value = result;
    this.dispatch();
    return this;
  };
  _proto.reject = function (error) {
    var _this2 = this;
    if (this.resolved || this.rejected) return this;
    if (utils_isPromise(error)) throw new Error();
    if (!error) {
      error && 'function' == typeof error.toString ? error.toString() : {}.toString.call(error);
      error = /* @__PURE__ */ new Error();
    }
    this.rejected = !0;
    this.error = error;
    this.errorHandled ||
      setTimeout(
        function () {
          _this2.errorHandled ||
            (function (err, promise) {
              if (-1 === dispatchedErrors.indexOf(err)) {
                dispatchedErrors.push(err);
                setTimeout(
                  function () {
                    throw err;
                  },
                  1,
                );
                for (var j = 0; j < possiblyUnhandledPromiseHandlers.length; j++)
                  possiblyUnhandledPromiseHandlers[j](err, promise);
              }
            })(error, _this2);
        },
        1,
      );
    this.dispatch();
    return this;
  };
  _proto.asyncReject = function (error) {
    this.errorHandled = !0;
    this.reject(error);
    return this;
  };
  _proto.dispatch = function () {
    var resolved = this.resolved,
      rejected = this.rejected,
      handlers = this.handlers;
    if (!this.dispatching && (resolved || rejected)) {
      this.dispatching = !0;
      startActive();
      var chain = function (firstPromise, secondPromise) {
        return firstPromise.then(
          function (res) {
            secondPromise.resolve(res);
          },
          function (err) {
            secondPromise.reject(err);
          },
        );
      };
      for (var i = 0; i < handlers.length; i++) {
        var _handlers$i = handlers[i],
          onSuccess = _handlers$i.onSuccess,
          onError = _handlers$i.onError,
          promise = _handlers$i.promise;
        var _result2 = void 0;
        if (resolved)
          try {
            _result2 = onSuccess ? onSuccess(this.value) : this.value;
          } catch (err) {
            promise.reject(err);
            continue;
          }
        else if (rejected) {
          if (!onError) {
            promise.reject(this.error);
            continue;
          }
          try {
            _result2 = onError(this.error);
          } catch (err) {
            promise.reject(err);
            continue;
          }
        }
        if (_result2 instanceof ZalgoPromise && (_result2.resolved || _result2.rejected)) {
          var promiseResult = _result2;
          promiseResult.resolved ? promise.resolve(promiseResult.value) : promise.reject(promiseResult.error);
          promiseResult.errorHandled = !0;
        } else
          utils_isPromise(_result2)
            ? _result2 instanceof ZalgoPromise && (_result2.resolved || _result2.rejected)
              ? _result2.resolved
                ? promise.resolve(_result2.value)
                : promise.reject(_result2.error)
              : chain(_result2, promise)
            : promise.resolve(_result2);
      }
      handlers.length = 0;
      this.dispatching = !1;
      endActive();
    }
  };
  _proto.then = function (onSuccess, onError) {
    if (onSuccess && 'function' != typeof onSuccess && !onSuccess.call) throw new Error();
    if (onError && 'function' != typeof onError && !onError.call) throw new Error();
    var promise = new ZalgoPromise();
    this.handlers.push({
      promise,
      onSuccess,
      onError,
    });
    this.errorHandled = !0;
    this.dispatch();
    return promise;
  };
  _proto.catch = function (onError) {
    return this.then(void 0, onError);
  };
  _proto.finally = function (onFinally) {
    if (onFinally && 'function' != typeof onFinally && !onFinally.call) throw new Error();
    return this.then(
      function (result) {
        return ZalgoPromise.try(onFinally).then(function () {
          return result;
        });
      },
      function (err) {
        return ZalgoPromise.try(onFinally).then(function () {
          throw err;
        });
      },
    );
  };
  _proto.timeout = function (time, err) {
    var _this3 = this;
    if (this.resolved || this.rejected) return this;
    var timeout = setTimeout(
      function () {
        _this3.resolved || _this3.rejected || _this3.reject(err || /* @__PURE__ */ new Error());
      },
      time,
    );
    return this.then(function (result) {
      clearTimeout(timeout);
      return result;
    });
  };
  _proto.toPromise = function () {
    if ('undefined' == typeof Promise) throw new TypeError();
    return Promise.resolve(this);
  };
  _proto.lazy = function () {
    this.errorHandled = !0;
    return this;
  };
  ZalgoPromise.resolve = function (value) {
    return value instanceof ZalgoPromise
      ? value
      : utils_isPromise(value)
        ? new ZalgoPromise(function (resolve, reject) {
            return value.then(resolve, reject);
          })
        : new ZalgoPromise().resolve(value);
  };
  ZalgoPromise.reject = function (error) {
    return new ZalgoPromise().reject(error);
  };
  ZalgoPromise.asyncReject = function (error) {
    return new ZalgoPromise().asyncReject(error);
  };
  ZalgoPromise.all = function (promises) {
    var promise = new ZalgoPromise();
    var count = promises.length;
    var results = [].slice();
    if (!count) {
      promise.resolve(results);
      return promise;
    }
    var chain = function (i, firstPromise, secondPromise) {
      return firstPromise.then(
        function (res) {
          results[i] = res;
          0 == (count -= 1) && promise.resolve(results);
        },
        function (err) {
          secondPromise.reject(err);
        },
      );
    };
    for (var i = 0; i < promises.length; i++) {
      var prom = promises[i];
      if (prom instanceof ZalgoPromise) {
        if (prom.resolved) {
          results[i] = prom.value;
          count -= 1;
          continue;
        }
      } else if (!utils_isPromise(prom)) {
        results[i] = prom;
        count -= 1;
        continue;
      }
      chain(i, ZalgoPromise.resolve(prom), promise);
    }
    0 === count && promise.resolve(results);
    return promise;
  };
  ZalgoPromise.hash = function (promises) {
    var result = {};
    var awaitPromises = [];
    var _loop = function (key) {
      if (promises.hasOwnProperty(key)) {
        var value = promises[key];
        utils_isPromise(value)
          ? awaitPromises.push(
              value.then(function (res) {
                result[key] = res;
              }),
            )
          : (result[key] = value);
      }
    };
    for (var key in promises) _loop(key);
    return ZalgoPromise.all(awaitPromises).then(function () {
      return result;
    });
  };
  ZalgoPromise.map = function (items, method) {
    return ZalgoPromise.all(items.map(method));
  };
  ZalgoPromise.onPossiblyUnhandledException = function (handler) {
    return (function (handler) {
      possiblyUnhandledPromiseHandlers.push(handler);
      return {
        cancel: function () {
          possiblyUnhandledPromiseHandlers.splice(possiblyUnhandledPromiseHandlers.indexOf(handler), 1);
        },
      };
    })(handler);
  };
  ZalgoPromise.try = function (method, context, args) {
    if (method && 'function' != typeof method && !method.call) throw new Error();
    var result;
    startActive();
    try {
      result = method.apply(context, args || []);
    } catch (err) {
      endActive();
      return ZalgoPromise.reject(err);
    }
    endActive();
    return ZalgoPromise.resolve(result);
  };
  ZalgoPromise.delay = function (_delay) {
    return new ZalgoPromise(function (resolve) {
      setTimeout(resolve, _delay);
    });
  };
  ZalgoPromise.isPromise = function (value) {
    return !!(value && value instanceof ZalgoPromise) || utils_isPromise(value);
  };
  ZalgoPromise.flush = function () {
    return (function (Zalgo) {
      var promise = (flushPromise = flushPromise || new Zalgo());
      flushActive();
      return promise;
    })(ZalgoPromise);
  };
  return ZalgoPromise;
})();
var weakmap_CrossDomainSafeWeakMap = class extends WeakMap {
  getOrSet(key, getter) {
    this.has(key) || this.set(key, getter());
    return this.get(key);
  }
};
function uniqueID() {
  var chars = '0123456789abcdef';
  return (
    'uid_' +
    'xxxxxxxxxx'.replace(/./g, function () {
      return chars.charAt(Math.floor(Math.random() * 16));
    }) +
    '_' +
    (function (str) {
      if ('function' == typeof btoa)
        return btoa(
          encodeURIComponent(str).replace(/%([0-9A-F]{2})/g, function (m, p1) {
            return String.fromCharCode(parseInt(p1, 16));
          }),
        ).replace(/[=]/g, '');
      if ('undefined' != typeof Buffer) return Buffer.from(str, 'utf8').toString('base64').replace(/[=]/g, '');
      throw new Error();
    })(/* @__PURE__ */ new Date().toISOString().slice(11, 19).replace('T', '.'))
      .replace(/[^a-zA-Z0-9]/g, '')
      .toLowerCase()
  );
}
function src_util_noop() {}
function util_isRegex(item) {
  return '[object RegExp]' === {}.toString.call(item);
}
function util_getOrSet(obj, key, getter) {
  if (obj.hasOwnProperty(key)) return obj[key];
  var val = getter();
  obj[key] = val;
  return val;
}
var ownGlobal = {};
function global_getGlobal() {
  return ownGlobal;
}
var getObj = function () {
  return {};
};
function globalStore(key, defStore) {
  void 0 === key && (key = 'store');
  void 0 === defStore && (defStore = getObj);
  return util_getOrSet(global_getGlobal(), key, function () {
    var store = defStore();
    return {
      has: function (storeKey) {
        return store.hasOwnProperty(storeKey);
      },
      get: function (storeKey, defVal) {
        return store.hasOwnProperty(storeKey) ? store[storeKey] : defVal;
      },
      set: function (storeKey, val) {
        store[storeKey] = val;
        return val;
      },
      del: function (storeKey) {
        delete store[storeKey];
      },
      getOrSet: function (storeKey, getter) {
        return util_getOrSet(store, storeKey, getter);
      },
      reset: function () {
        store = defStore();
      },
      keys: function () {
        return Object.keys(store);
      },
    };
  });
}
var WildCard = function () {};
function getWildcard() {
  var global = global_getGlobal();
  global.WINDOW_WILDCARD = global.WINDOW_WILDCARD || new WildCard();
  return global.WINDOW_WILDCARD;
}
function windowStore(key, defStore) {
  void 0 === key && (key = 'store');
  void 0 === defStore && (defStore = getObj);
  return globalStore('windowStore').getOrSet(key, function () {
    var winStore = new weakmap_CrossDomainSafeWeakMap();
    var getStore = function (win) {
      return winStore.getOrSet(win, defStore);
    };
    return {
      has: function (win) {
        return getStore(win).hasOwnProperty(key);
      },
      get: function (win, defVal) {
        var store = getStore(win);
        return store.hasOwnProperty(key) ? store[key] : defVal;
      },
      set: function (win, val) {
        getStore(win)[key] = val;
        return val;
      },
      del: function (win) {
        delete getStore(win)[key];
      },
      getOrSet: function (win, getter) {
        return util_getOrSet(getStore(win), key, getter);
      },
    };
  });
}
function markWindowKnown(win) {
  windowStore('knownWindows').set(win, !0);
}
function serializeType(type, val) {
  return {
    __type__: type,
    __val__: val,
  };
}
var _SERIALIZER;
(((_SERIALIZER = {}).function = function () {}),
  (_SERIALIZER.error = function (_ref) {
    return serializeType('error', {
      message: _ref.message,
      stack: _ref.stack,
      code: _ref.code,
      data: _ref.data,
    });
  }),
  (_SERIALIZER.promise = function () {}),
  (_SERIALIZER.regex = function (val) {
    return serializeType('regex', val.source);
  }),
  (_SERIALIZER.date = function (val) {
    return serializeType('date', val.toJSON());
  }),
  (_SERIALIZER.array = function (val) {
    return val;
  }),
  (_SERIALIZER.object = function (val) {
    return val;
  }),
  (_SERIALIZER.string = function (val) {
    return val;
  }),
  (_SERIALIZER.number = function (val) {
    return val;
  }),
  (_SERIALIZER.boolean = function (val) {
    return val;
  }),
  (_SERIALIZER.null = function (val) {
    return val;
  }),
  (_SERIALIZER[void 0] = function (val) {
    return serializeType('undefined', val);
  }));
var _DESERIALIZER;
(((_DESERIALIZER = {}).function = function () {
  throw new Error();
}),
  (_DESERIALIZER.error = function (_ref2) {
    var stack = _ref2.stack,
      code = _ref2.code,
      data = _ref2.data;
    var error = /* @__PURE__ */ new Error();
    error.code = code;
    data && (error.data = data);
    error.stack = stack + '\n\n' + error.stack;
    return error;
  }),
  (_DESERIALIZER.promise = function () {
    throw new Error();
  }),
  (_DESERIALIZER.regex = function (val) {
    return new RegExp(val);
  }),
  (_DESERIALIZER.date = function (val) {
    return new Date(val);
  }),
  (_DESERIALIZER.array = function (val) {
    return val;
  }),
  (_DESERIALIZER.object = function (val) {
    return val;
  }),
  (_DESERIALIZER.string = function (val) {
    return val;
  }),
  (_DESERIALIZER.number = function (val) {
    return val;
  }),
  (_DESERIALIZER.boolean = function (val) {
    return val;
  }),
  (_DESERIALIZER.null = function (val) {
    return val;
  }),
  (_DESERIALIZER[void 0] = function () {}));
function send_sendMessage(win, domain, message, _ref2) {
  _ref2.on;
  _ref2.send;
  return promise_ZalgoPromise
    .try(function () {
      var domainBuffer = windowStore().getOrSet(win, function () {
        return {};
      });
      domainBuffer.buffer = domainBuffer.buffer || [];
      domainBuffer.buffer.push(message);
      domainBuffer.flush =
        domainBuffer.flush ||
        promise_ZalgoPromise.flush().then(function () {
          if (isWindowClosed(win)) throw new Error();
          var serializedMessage = JSON.stringify({ __post_robot_10_0_46__: domainBuffer.buffer });
          delete domainBuffer.buffer;
          win.postMessage(serializedMessage, domain);
        });
      return domainBuffer.flush.then(function () {
        delete domainBuffer.flush;
      });
    })
    .then(src_util_noop);
}
function getRequestListener(_ref) {
  var name = _ref.name,
    win = _ref.win,
    domain = _ref.domain;
  var requestListeners = windowStore('requestListeners');
  '*' === win && (win = null);
  '*' === domain && (domain = null);
  if (!name) throw new Error();
  for (var _i4 = 0, _ref3 = [win, getWildcard()]; _i4 < _ref3.length; _i4++) {
    var winQualifier = _ref3[_i4];
    if (winQualifier) {
      var nameListeners = requestListeners.get(winQualifier);
      if (nameListeners) {
        var domainListeners = nameListeners[name];
        if (domainListeners) {
          if (domain && 'string' == typeof domain) {
            if (domainListeners[domain]) return domainListeners[domain];
            if (domainListeners.__domain_regex__)
              for (
                var _i6 = 0, _domainListeners$__DO2 = domainListeners.__domain_regex__;
                _i6 < _domainListeners$__DO2.length;
                _i6++
              ) {
                var _domainListeners$__DO3 = _domainListeners$__DO2[_i6],
                  listener = _domainListeners$__DO3.listener;
                if (matchDomain(_domainListeners$__DO3.regex, domain)) return listener;
              }
          }
          if (domainListeners['*']) return domainListeners['*'];
        }
      }
    }
  }
}
function handleRequest(source, origin, message, _ref) {
  _ref.on;
  _ref.send;
  var options = getRequestListener({
    name: message.name,
    win: source,
    domain: origin,
  });
  'postrobot_method' === message.name && message.data && 'string' == typeof message.data.name
    ? message.data.name + ''
    : message.name;
  return promise_ZalgoPromise
    .all([
      promise_ZalgoPromise
        .try(function () {
          if (!options) throw new Error();
          return options.handler({
            source,
            origin,
            data: message.data,
          });
        })
        .then(
          function (data) {},
          function (error) {},
        ),
    ])
    .then(src_util_noop)
    .catch(function (err) {
      if (options && options.handleError) return options.handleError(err);
      throw err;
    });
}
var ownMessages = /* @__PURE__ */ new Map();
function receive_receiveMessage(event, _ref2) {
  var on = _ref2.on,
    send = _ref2.send;
  var receivedMessages = ownMessages;
  try {
    if (!window || window.closed || !event.source) return;
  } catch (err) {
    return;
  }
  var source = event.source,
    origin = event.origin;
  var messages = (function (message, source, origin, _ref) {
    _ref.on;
    _ref.send;
    var parsedMessage;
    try {
      parsedMessage = JSON.parse(message);
    } catch (err) {
      return;
    }
    if (parsedMessage && 'object' == typeof parsedMessage && null !== parsedMessage) {
      var parseMessages = parsedMessage.__post_robot_10_0_46__;
      if (Array.isArray(parseMessages)) return parseMessages;
    }
  })(event.data, source, origin, {
    on,
    send,
  });
  if (messages) {
    markWindowKnown(source);
    for (var _i2 = 0; _i2 < messages.length; _i2++) {
      var message = messages[_i2];
      if (receivedMessages.has(message.id)) return;
      receivedMessages.set(message.id, !0).size > 999 && receivedMessages.delete(receivedMessages.keys().next().value);
      if (isWindowClosed(source) && !message.fireAndForget) return;
      0 === message.origin.indexOf('file:') && (origin = 'file://');
      try {
        'postrobot_message_request' === message.type &&
          handleRequest(source, origin, message, {
            on,
            send,
          });
      } catch (err) {
        setTimeout(
          function () {
            throw err;
          },
          0,
        );
      }
    }
  }
}
function on_on(name, options, handler) {
  if (!name) throw new Error();
  if ('function' == typeof (options = options || {})) {
    handler = options;
    options = {};
  }
  if (!handler) throw new Error();
  var requestListener = (function addRequestListener(_ref4, listener) {
    var name = _ref4.name,
      winCandidate = _ref4.win,
      domain = _ref4.domain;
    var requestListeners = windowStore('requestListeners');
    if (!name || 'string' != typeof name) throw new Error();
    var win = winCandidate;
    if (Array.isArray(win)) {
      var listenersCollection = [];
      for (var _i8 = 0, _win2 = win; _i8 < _win2.length; _i8++)
        listenersCollection.push(
          addRequestListener(
            {
              name,
              domain,
              win: _win2[_i8],
            },
            listener,
          ),
        );
      return {
        cancel: function () {
          for (var _i10 = 0; _i10 < listenersCollection.length; _i10++) listenersCollection[_i10].cancel();
        },
      };
    }
    if (Array.isArray(domain)) {
      var _listenersCollection = [];
      for (var _i12 = 0, _domain2 = domain; _i12 < _domain2.length; _i12++)
        _listenersCollection.push(
          addRequestListener(
            {
              name,
              win,
              domain: _domain2[_i12],
            },
            listener,
          ),
        );
      return {
        cancel: function () {
          for (var _i14 = 0; _i14 < _listenersCollection.length; _i14++) _listenersCollection[_i14].cancel();
        },
      };
    }
    var existingListener = getRequestListener({
      name,
      win,
      domain,
    });
    (win && '*' !== win) || (win = getWildcard());
    var strDomain = (domain = domain || '*').toString();
    if (existingListener)
      throw win && domain
        ? /* @__PURE__ */ new Error()
        : win
          ? /* @__PURE__ */ new Error()
          : domain
            ? /* @__PURE__ */ new Error()
            : /* @__PURE__ */ new Error();
    var winNameListeners = requestListeners.getOrSet(win, function () {
      return {};
    });
    var winNameDomainListeners = util_getOrSet(winNameListeners, name, function () {
      return {};
    });
    var winNameDomainRegexListeners;
    var winNameDomainRegexListener;
    util_isRegex(domain)
      ? (winNameDomainRegexListeners = util_getOrSet(winNameDomainListeners, '__domain_regex__', function () {
          return [];
        })).push(
          (winNameDomainRegexListener = {
            regex: domain,
            listener,
          }),
        )
      : (winNameDomainListeners[strDomain] = listener);
    return {
      cancel: function () {
        delete winNameDomainListeners[strDomain];
        if (winNameDomainRegexListener) {
          winNameDomainRegexListeners.splice(winNameDomainRegexListeners.indexOf(winNameDomainRegexListener, 1));
          winNameDomainRegexListeners.length || delete winNameDomainListeners.__domain_regex__;
        }
        Object.keys(winNameDomainListeners).length || delete winNameListeners[name];
        win && !Object.keys(winNameListeners).length && requestListeners.del(win);
      },
    };
  })(
    {
      name,
      win: options.window,
      domain: options.domain || '*',
    },
    {
      handler: handler || options.handler,
      handleError:
        options.errorHandler ||
        function (err) {
          throw err;
        },
    },
  );
  return {
    cancel: function () {
      requestListener.cancel();
    },
  };
}
var make_part_default = {
  on: on_on,
  send: function send(winOrProxyWin, name, data, options) {
    var domainMatcher = (options = options || {}).domain || '*';
    options.timeout;
    options.timeout;
    var fireAndForget = options.fireAndForget || !1;
    return ((next) => promise_ZalgoPromise.try(() => next(winOrProxyWin)))(function (win) {
      return promise_ZalgoPromise
        .try(function () {
          (function (name, win, domain) {
            if (!name) throw new Error();
            if (domain && 'string' != typeof domain && !Array.isArray(domain) && !util_isRegex(domain))
              throw new TypeError();
            if (isWindowClosed(win)) throw new Error();
          })(name, win, domainMatcher);
        })
        .then(() => domainMatcher)
        .then(function (targetDomain) {
          var domain = targetDomain;
          'postrobot_method' === name && data && 'string' == typeof data.name && data.name + '';
          var promise = new promise_ZalgoPromise();
          var hash = name + '_' + uniqueID();
          return send_sendMessage(
            win,
            domain,
            {
              id: uniqueID(),
              origin: getDomain(window),
              type: 'postrobot_message_request',
              hash,
              name,
              data,
              fireAndForget,
            },
            {
              on: on_on,
              send,
            },
          ).then(
            function () {
              return fireAndForget ? promise.resolve() : promise;
            },
            function (err) {
              throw new Error();
            },
          );
        });
    });
  },
  receive: (event) => receive_receiveMessage(event, {}),
};
export { make_part_default as default };
